-- A report may be filed only when every send of its window has been read.
grant select on send_watch to gtfinance_api;
