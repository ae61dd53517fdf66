-- A request that nobody decides in time loses its private values although nobody makes another one.
grant update (payload, decision, decided_at) on approvals to gtfinance_worker;
