-- A held payment may be pending: two workers can order and hold it at once. It does not end either.
create or replace trigger held_does_not_end before update of status on payments
  for each row when (new.status in ('paid', 'failed') and old.status in ('accepted', 'pending'))
  execute function held_does_not_end();
