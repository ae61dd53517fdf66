import { runCommand } from '../checks/run-command.ts';
import { nameOf, readLock, type Shipped, shippedLibraries } from './shipped.ts';

/** The parts of CycloneDX that are read and changed here; the rest stays as npm wrote it. */
type Component = { 'bom-ref': string; name: string; version: string };
type Bill = {
  metadata: { component: Component };
  components: Component[];
  dependencies: { ref: string; dependsOn: string[] }[];
};

/**
 * Returns the bill of materials of what we ship, in CycloneDX: npm's own bill of what production installs,
 * plus what is bundled for the browser, which npm counts as a tool. Throws npm's error when it fails.
 */
export async function billOfMaterials(): Promise<Bill> {
  const { ok, output } = await runCommand('npm', [
    'sbom',
    '--sbom-format=cyclonedx',
    '--sbom-type=application',
    '--omit=dev',
    '--package-lock-only',
  ]);
  const begin = output.search(/^\{/m);
  if (!ok || begin < 0) throw new Error(output);
  const bill = JSON.parse(output.slice(begin, output.lastIndexOf('\n}') + 2)) as Bill;
  const known = new Set(bill.components.map((one) => one['bom-ref']));
  const bundled = shippedLibraries()
    .map(toComponent)
    .filter((one) => !known.has(one['bom-ref']));
  const refs = bundled.map((one) => one['bom-ref']);
  const { component } = bill.metadata;
  return {
    ...bill,
    // npm names the component after its folder.
    metadata: { ...bill.metadata, component: { ...component, name: 'gtfinance' } },
    components: [...bill.components, ...bundled],
    dependencies: [
      ...bill.dependencies.map(({ ref, dependsOn }) => ({
        ref,
        dependsOn: ref === component['bom-ref'] ? [...dependsOn, ...refs] : dependsOn,
      })),
      ...refs.map((ref) => ({ ref, dependsOn: [] })),
    ],
  };
}

/** Returns the component in the form in which npm writes one. */
function toComponent({ name, version, licence }: Shipped): Component & Record<string, unknown> {
  const ref = `${name}@${version}`;
  const [, integrity] = integrityOf(name, version).split('sha512-');
  return {
    'bom-ref': ref,
    type: 'library',
    name,
    version,
    scope: 'required',
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    hashes: [{ alg: 'SHA-512', content: Buffer.from(integrity ?? '', 'base64').toString('hex') }],
    licenses: [{ license: { id: licence } }],
  };
}

function integrityOf(name: string, version: string): string {
  const found = Object.entries(readLock().packages).find(
    ([place, one]) => nameOf(place) === name && one.version === version,
  );
  if (!found?.[1].integrity) throw new Error(`${name} ${version} is bundled and not in the lock file`);
  return found[1].integrity;
}
