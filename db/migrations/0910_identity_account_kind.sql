-- What an account is, staff or a person, is decided when it is made. Nobody changes it later, so the application may not either.
revoke update on app_user from syirkah_application;
grant update (state, email, phone, firstname, lastname, image_file, phrase, email_verified_at, phone_verified_at, locale, theme,
  suspended_from, created_at, closed_at) on app_user to syirkah_application;
