-- The worker leaves out people with notes or flags when it deletes accounts that were never activated. It reads whom they
-- are about, and nothing else of them.
grant select (person_id) on customer_notes, risk_flags to gtfinance_worker;
