-- Validates what 0020 added as "not valid", without blocking writes.
alter table people validate constraint people_roles_check;
alter table audit_log validate constraint audit_log_actor_role_check;
