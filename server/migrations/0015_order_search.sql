-- The console's filters over orders, newest first: each walks an index of its own and reads no order that it does not
-- show. `status` stands beside lower(status) because PostgreSQL reads a value from an index only where it is a column.
create index orders_by_status on orders (account_id, lower(status), order_date, id) include (status, reversed)
  where status is not null;
create index orders_reversed on orders (account_id, order_date, id) where reversed;

-- Nearly all orders are not reversed, so that filter walks the index of all of them.
drop index orders_newest;
create index orders_newest on orders (account_id, order_date, id) include (reversed);

-- What an index alone can answer is only what has been vacuumed.
alter table orders set (autovacuum_vacuum_insert_scale_factor = 0.02);
