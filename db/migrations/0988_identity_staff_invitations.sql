-- A link by which a new member of staff sets a password and an authenticator.
alter table account_link drop constraint account_link_purpose_check;
alter table account_link add constraint account_link_purpose_check check (purpose in ('verify_email', 'change_email', 'reset_password', 'not_me', 'continue', 'staff_invitation'));
