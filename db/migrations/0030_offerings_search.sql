create index offering_search on offering using gin (to_tsvector('indonesian', name || ' ' || sector || ' ' || city || ' ' || province || ' ' || pitch));

do $$
begin
  if exists (select from pg_extension where extname = 'pg_trgm') then
    create index offering_words on offering using gin ((name || ' ' || security_code || ' ' || sector || ' ' || city) gin_trgm_ops);
  end if;
end $$;
