-- The price of a product before a reduction, so that emails can show both.
alter table products add column compare_at_price numeric(17, 4) check (compare_at_price >= 0);
