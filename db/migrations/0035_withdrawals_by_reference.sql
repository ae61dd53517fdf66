-- migrate: concurrently
-- A withdrawal is looked up by the bank's reference, under the lock of an account.
create index concurrently payments_withdrawn on payments (destination) where type = 'withdrawal';
