/**
 * Forces index scans for the rest of a transaction in which everything is found by key. Plans live as long as their
 * connection; one made while a table had a hundred rows would still be used when it has a hundred thousand.
 */
export const FIND_BY_INDEX = 'set local enable_seqscan = off';
