-- What was given of one security, among all that was ever given.
create index acquisition_security on acquisition (security_code) include (units);
