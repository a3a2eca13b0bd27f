-- What an investor reads before agreeing: files, never changed; a correction is a further edition beside the earlier.
create table document (
  id uuid primary key,
  subject text not null check (subject ~ '^offering/[0-9a-f-]{36}$'), -- what it belongs to
  kind text not null check (kind <> ''),
  title text not null check (title <> ''),
  edition integer not null check (edition > 0),
  dated date not null,                        -- the day that stands on it
  public_at timestamptz not null,
  file text not null unique,                  -- its name in the storage
  bytes bigint not null check (bytes > 0),
  pages integer not null check (pages > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  code text not null check (code ~ '^DK(-[2-9A-Z]{4}){3}$'), -- said and typed; drawn from sha256
  published_by text not null,
  recorded_at timestamptz not null,
  constraint document_edition unique (subject, kind, title, edition)
);
create index document_code on document (code);

create function document_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% of % is refused: publish a further edition', tg_op, tg_table_name using errcode = 'DO001';
end $$;
create trigger document_append_only before update or delete or truncate on document
  for each statement execute function document_refuse_change();
