-- What people ask the issuer of an offering: answered by the issuer, published with both dates once staff have read them.
create table issuer_question (
  id uuid primary key,
  offering_id uuid not null references offering,
  user_id uuid not null references app_user,  -- who asks; never shown
  question text not null check (length(question) between 10 and 500),
  state text not null default 'asked' check (state in ('asked', 'answered', 'published', 'refused')),
  asked_at timestamptz not null,
  answer text check (length(answer) between 1 and 2000),
  answered_by uuid references app_user,
  answered_at timestamptz,
  decided_by uuid references app_user,
  decided_at timestamptz,
  reason text check (length(reason) between 1 and 500),   -- why it is not published; its writer reads it
  check ((answer is null) = (answered_at is null) and (answer is null) = (answered_by is null)),
  check ((state in ('published', 'refused')) = (decided_at is not null)),
  check ((decided_at is null) = (decided_by is null)),
  check (state not in ('answered', 'published') or answer is not null),
  check ((state = 'refused') = (reason is not null))
);
create index issuer_question_offering on issuer_question (offering_id, decided_at) where state = 'published';
create index issuer_question_waiting on issuer_question (state, asked_at) where state in ('asked', 'answered');
create index issuer_question_user on issuer_question (user_id, offering_id);

-- What was asked stays, and what was decided stays decided.
create function issuer_question_goes_on() returns trigger language plpgsql as $$
declare
  changing text[] := array['state', 'answer', 'answered_by', 'answered_at', 'decided_by', 'decided_at', 'reason'];
begin
  if (to_jsonb(new) - changing) is distinct from (to_jsonb(old) - changing) then
    raise exception 'a question is never rewritten' using errcode = 'QN001';
  end if;
  if new.state <> old.state and not (old.state, new.state) in (
    ('asked', 'answered'), ('asked', 'refused'), ('answered', 'published'), ('answered', 'refused')
  ) then
    raise exception 'a question never goes from % to %', old.state, new.state using errcode = 'QN001';
  end if;
  if old.state in ('published', 'refused') then
    raise exception 'what was decided stays' using errcode = 'QN001';
  end if;
  return new;
end $$;
create trigger issuer_question_goes_on before update on issuer_question for each row execute function issuer_question_goes_on();
create trigger issuer_question_kept before delete on issuer_question
  for each row execute function refuse_change('QN001', 'a question is never removed');
create trigger issuer_question_not_emptied before truncate on issuer_question
  for each statement execute function refuse_change('QN001', 'a question is never removed');

-- What the application may do; everything else is for the owner alone.
grant select, insert, update (state, answer, answered_by, answered_at, decided_by, decided_at, reason) on issuer_question
  to syirkah_application;
