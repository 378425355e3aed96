-- Why people unsubscribed, if they said so.
alter table email_engagement add column unsubscribe_reason text;
comment on column email_engagement.unsubscribe_reason is 'The reason that the person chose afterwards. Null: none.';
