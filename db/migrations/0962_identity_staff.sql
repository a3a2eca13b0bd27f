-- Staff are few among all people.
create index app_user_staff on app_user (id) where kind = 'staff';
