-- Support, treasury and compliance. Nobody has these roles yet, so existing rows satisfy the constraint.
alter table people drop constraint people_roles_check;
alter table people add constraint people_roles_check check (roles <@ array['ROLE_USER', 'ROLE_ADMIN', 'ROLE_AUDIT',
  'ROLE_SUPER_ADMIN', 'ROLE_SUPPORT', 'ROLE_TREASURY', 'ROLE_COMPLIANCE'] and roles <> '{}') not valid;
alter table audit_log drop constraint audit_log_actor_role_check;
alter table audit_log add constraint audit_log_actor_role_check
  check (actor_role ~ '^(SYSTEM|ROLE_(USER|ADMIN|AUDIT|SUPER_ADMIN|SUPPORT|TREASURY|COMPLIANCE))$') not valid;
