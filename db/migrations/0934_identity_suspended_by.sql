-- The application writes who suspended an account.
grant update (suspended_by) on app_user to syirkah_application;
