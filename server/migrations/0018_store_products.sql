-- Products of several stores that number them alike.

alter table stores add column product_prefix text not null default '';
comment on column stores.product_prefix is
  'before the ids of its products; empty unless another store of the account that numbers its own from 1 came first';
