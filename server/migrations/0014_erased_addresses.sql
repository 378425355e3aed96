-- Who was erased since a file was sent, asked by every batch of its import: nearly always nobody.
create index stopped_addresses_erased on stopped_addresses (account_id, stopped_at) where reason = 'erased';
