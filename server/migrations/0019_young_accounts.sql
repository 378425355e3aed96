-- An account that filled up since the last analyze is taken for empty, and gets plans for empty tables. Tables that hold
-- most of an account's rows are looked at again after a fiftieth of them changed, not a tenth.

alter table contacts set (autovacuum_analyze_scale_factor = 0.02);
alter table list_members set (autovacuum_analyze_scale_factor = 0.02);
alter table orders set (autovacuum_analyze_scale_factor = 0.02);
alter table mailings set (autovacuum_analyze_scale_factor = 0.02);
alter table email_sends set (autovacuum_analyze_scale_factor = 0.02);
alter table email_engagement set (autovacuum_analyze_scale_factor = 0.02);
alter table email_answers set (autovacuum_analyze_scale_factor = 0.02);
