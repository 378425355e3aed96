-- Orders by the address they came with: those of nobody are found by it, and an erased person's address is taken from all.
create index orders_by_address on orders (account_id, email, order_date, id) where email is not null;
