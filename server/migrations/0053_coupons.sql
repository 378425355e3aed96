-- Coupon codes: each recipient of an email gets a unique one from a pool.
create table coupon_pools (
  account_id uuid not null,
  id uuid not null,
  name text not null,
  key text collate "C" not null,
  reuse boolean not null,
  warn_below integer not null check (warn_below >= 0),
  codes integer not null default 0,
  used integer not null default 0 check (used <= codes),
  warned text check (warned in ('low', 'empty')),
  created_at timestamptz not null,
  primary key (account_id, id),
  unique (account_id, key)
);
comment on table coupon_pools is 'Pools of coupon codes. The row is the lock under which codes are added and given out.';
comment on column coupon_pools.key is 'The name in tags, as in coupon.spring_sale.';
comment on column coupon_pools.reuse is 'Whether a person keeps their code in all emails, or gets another one with each.';
comment on column coupon_pools.codes is 'All codes, numbered from 1.';
comment on column coupon_pools.used is 'Codes are given out in the order of their numbers; those up to this one are taken.';
comment on column coupon_pools.warned is 'What the managers were told since codes were last added.';

create table coupon_codes (
  account_id uuid not null,
  pool_id uuid not null,
  n integer not null,
  code text collate "C" not null,
  holder uuid,
  contact_id uuid,
  send_id uuid,
  given_at timestamptz,
  primary key (account_id, pool_id, n),
  unique (account_id, pool_id, code)
);
create unique index coupon_codes_of_holder on coupon_codes (account_id, pool_id, holder) where holder is not null;
create index coupon_codes_of_person on coupon_codes (account_id, contact_id) where contact_id is not null;
comment on column coupon_codes.holder is 'Who has it: the person, or in pools without reuse the email. No holder has two.';
comment on column coupon_codes.contact_id is 'The person who got it; null once they were erased.';
comment on column coupon_codes.send_id is 'The email that it was first sent in.';
