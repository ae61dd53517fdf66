import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PROJECT_ROOT } from '../project-root.ts';
import type { Workspace } from './clusters.ts';

const PAGE = 'docs/deployment.md';
const HOST = 'www.gtfinance-money.ca';
const PACKAGES = 'systemd,systemd-sysv,dbus,ca-certificates,util-linux,tar';
const SUCCESS_LINE = 'every step went well';
/** How many characters of a failed drill's output are shown. */
const OUTPUT_TAIL_CHARS = 20_000;

/** The operator's settings: invented values that production accepts. */
const SETTINGS = {
  SITE_URL: `https://${HOST}`,
  SUPPORT_WHATSAPP: '+15148450199',
  SUPPORT_PHONE: '+15148450198',
  SUPPORT_EMAIL: 'aide@gtfinance-money.ca',
  ALERTS_EMAIL: 'alertes@gtfinance-money.ca',
  COMPANY_ADDRESS: '"1, rue Réelle, Montréal (Québec)"',
  FINTRAC_MSB_NUMBER: 'M15284093',
  REVENU_QUEBEC_LICENCE: '12947',
  INTERAC_EMAIL: 'depot@gtfinance-money.ca',
  INTERAC_DEFAULT_ANSWER: 'reponse',
  MAIL_FROM: '"GTFinance <ne-pas-repondre@gtfinance-money.ca>"',
  SMTP_HOST: 'smtp.gtfinance-money.ca',
  SMTP_USER: 'gtfinance',
  S3P_URL: 'https://s3p.gtfinance-money.ca',
  XE_URL: 'https://xe.gtfinance-money.ca/v1',
  XE_ACCOUNT: 'account',
  BANK_OF_CANADA_URL: 'https://valet.gtfinance-money.ca',
  SMS_URL: 'https://sms.gtfinance-money.ca',
  SMS_ACCOUNT: 'account',
  SMS_FROM: '+15148450197',
};

/** The first supervisors, also invented. */
const SUPERVISORS = ['premiere', 'seconde'].map((login, index) => ({
  firstName: 'Nom',
  lastName: 'De la Répétition',
  email: `${login}@gtfinance-money.ca`,
  login,
  phoneNumber: `514845019${index + 5}`,
  birthDate: '1980-04-12',
  langKey: 'FR',
}));

/** Follows docs/deployment.md literally, step by step, in a Debian with nothing else installed. */
export async function deploy(workspace: Workspace): Promise<string[]> {
  const release = path.join(workspace.folder, 'build');
  copyProject(release);
  run(release, stepsOf('build').join('\n'));
  const root = path.join(workspace.folder, 'debian');
  makeDebian(root);
  copyFileSync(path.join(release, 'gtfinance.tar'), path.join(root, 'var/tmp/gtfinance.tar'));
  const steps = stepsOf('server');
  const output = runInMachine(root, scriptOf(steps));
  if (!output.endsWith(`${SUCCESS_LINE}\n`)) throw new Error(output.slice(-OUTPUT_TAIL_CHARS));
  const seen = output.split('\n').filter((line) => line.startsWith('seen: '));
  return [
    `${steps.length} steps of ${PAGE} were followed in an empty Debian, and the product serves by https`,
    ...seen.map((line) => line.slice('seen: '.length)),
  ];
}

/** Returns the page's commands for `where`, unchanged. */
function stepsOf(where: 'build' | 'server'): string[] {
  const page = readFileSync(path.join(PROJECT_ROOT, PAGE), 'utf8');
  const steps = [...page.matchAll(new RegExp(`^\`\`\`bash ${where}\\n(.*?)^\`\`\`$`, 'gms'))].map(
    ([, text = '']) => text,
  );
  if (steps.length === 0) throw new Error(`${PAGE} has no steps for ${where}`);
  return steps;
}

/** Copies the files that git knows, as they are in this work tree. */
function copyProject(folder: string): void {
  mkdirSync(folder);
  const words = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  const files = execFileSync('git', words, { cwd: PROJECT_ROOT, maxBuffer: 64 * 1024 * 1024 });
  const archive = path.join(folder, '..', 'project.tar');
  execFileSync('tar', ['--null', '-T', '-', '-cf', archive], { cwd: PROJECT_ROOT, input: files });
  execFileSync('tar', ['-xf', archive, '-C', folder]);
}

function makeDebian(root: string): void {
  const words = ['-q', '--variant=minbase', `--include=${PACKAGES}`, 'bookworm', root];
  execFileSync('mmdebstrap', words, { stdio: ['ignore', 'ignore', 'inherit'] });
  // The certificates that this machine trusts, in case it reaches Debian through a proxy.
  const trusted = '/etc/ssl/certs/ca-certificates.crt';
  if (existsSync(trusted)) copyFileSync(trusted, path.join(root, trusted));
  writeFileSync(path.join(root, 'etc/hosts'), `127.0.0.1 localhost ${HOST}\n`);
  copyFileSync('/etc/resolv.conf', path.join(root, 'etc/resolv.conf'));
  mkdirSync(path.join(root, 'etc/systemd/system/multi-user.target.wants'), { recursive: true });
}

/** Joins all steps into one program, with the operator's manual steps in between. */
function scriptOf(steps: string[]): string {
  const secrets = ['s3p_token', 's3p_secret', 'xe_key', 'sms_token', 'smtp_password'];
  const filled = [
    ...Object.entries(SETTINGS).map(
      ([name, value]) => `sed -i 's|^${name}=.*|${name}=${value}|' /etc/gtfinance/gtfinance.env`,
    ),
    ...secrets.map((name) => `openssl rand -hex 16 > /etc/gtfinance/secrets/${name}`),
  ];
  const trusting = [
    `sed -i '1i {\\n\\tlocal_certs\\n\\tskip_install_trust\\n}' /etc/caddy/Caddyfile`,
    'systemctl restart caddy',
    'root=/var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt',
    'until [ -s $root ]; do sleep 0.2; done; export CURL_CA_BUNDLE=$root',
  ];
  const looking = [
    'for unit in gtfinance-api@8080 gtfinance-api@8081 gtfinance-worker@19001 gtfinance-worker@19002; do',
    '  systemctl is-active --quiet $unit; echo "seen: $unit runs as $(systemctl show -p User --value $unit), restarted $(systemctl show -p NRestarts --value $unit) times"',
    'done',
    `echo "seen: the tables are of $(runuser -u postgres -- psql -tA gtfinance -c "select distinct tableowner from pg_tables where schemaname = 'public'")"`,
    `echo "seen: supervisors are $(runuser -u postgres -- psql -tA gtfinance -c "select count(*) from people where 'ROLE_SUPER_ADMIN' = any (roles)")"`,
    `echo "seen: connected are $(runuser -u postgres -- psql -tA gtfinance -c "select string_agg(distinct usename, ', ') from pg_stat_activity where usename like 'gtf%'")"`,
  ];
  const file = '/etc/gtfinance/first-supervisors.json';
  const supervising = [`cat > ${file} <<'END'\n${JSON.stringify(SUPERVISORS)}\nEND`];
  const after: Record<number, string[]> = {
    3: filled,
    5: trusting,
    7: supervising,
    [steps.length - 1]: looking,
  };
  return [
    'set -euo pipefail',
    `export DEBIAN_FRONTEND=noninteractive SITE_HOST=${HOST}`,
    ...steps.flatMap((step, index) => [`echo "step ${index + 1}"`, step, ...(after[index] ?? [])]),
    `echo "${SUCCESS_LINE}"`,
  ].join('\n');
}

/** Boots the folder as a machine that only runs the program, and returns the program's output. */
function runInMachine(root: string, script: string): string {
  writeFileSync(path.join(root, 'var/tmp/steps.sh'), script);
  const unit = [
    '[Service]',
    'Type=oneshot',
    'StandardOutput=append:/var/tmp/said',
    'StandardError=inherit',
    'ExecStart=-/bin/bash /var/tmp/steps.sh',
    'ExecStopPost=/bin/sh -c "journalctl --no-pager -n 200 -u \'gtfinance*\' > /var/tmp/journal; systemctl poweroff --no-block"',
    'TimeoutStartSec=1200',
  ];
  const place = 'etc/systemd/system/steps.service';
  writeFileSync(path.join(root, place), `${unit.join('\n')}\n`);
  execFileSync('ln', [
    '-s',
    `/${place}`,
    path.join(root, 'etc/systemd/system/multi-user.target.wants/steps.service'),
  ]);
  const words = ['-q', '-D', root, '--register=no', '--keep-unit', '--kill-signal=SIGRTMIN+3', '-b'];
  execFileSync('systemd-nspawn', words, { stdio: ['ignore', 'ignore', 'ignore'], timeout: 1_500_000 });
  const read = (file: string) => {
    const full = path.join(root, 'var/tmp', file);
    return existsSync(full) ? readFileSync(full, 'utf8') : '';
  };
  const output = read('said');
  return output.endsWith(`${SUCCESS_LINE}\n`) ? output : `${output}\n${read('journal')}`;
}

function run(folder: string, script: string): void {
  execFileSync('bash', ['-euo', 'pipefail', '-c', script], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
