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

create trigger document_append_only before update or delete on document
  for each row execute function refuse_change('DO001', 'publish a further edition');
create trigger document_kept before truncate on document
  for each statement execute function refuse_change('DO001', 'publish a further edition');

create trigger document_sealed after insert or update of subject, kind, title, edition, dated, public_at, file, bytes, sha256, code, published_by or delete on document
  for each row execute function seal_fact('id', 'subject,kind,title,edition,dated,public_at,file,bytes,sha256,code,published_by');

-- What the application may do; everything else is for the owner alone.
grant select, insert on document to syirkah_application;
