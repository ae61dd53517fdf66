-- The glossary's word for them.
alter function only_known_arrows() rename to only_known_transitions;
alter trigger only_known_arrows on payments rename to only_known_transitions;
