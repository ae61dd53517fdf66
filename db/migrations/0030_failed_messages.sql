-- migrate: concurrently
-- The health check counts those given up in the last hour every minute, and must not read all that were ever sent.
create index concurrently messages_failed on messages (failed_at) where failed_at is not null;
