-- The balances of one security, by owner: who holds it is asked among millions of accounts in rupiah.
create index balance_of_security on balance (asset, account_id) where asset <> 'IDR';
