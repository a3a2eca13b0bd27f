-- How accounts of each purpose are kept: a dozen ways among millions of accounts, each looked up once.
create index ledger_account_kind on ledger_account (purpose, normal_side, may_go_negative);
