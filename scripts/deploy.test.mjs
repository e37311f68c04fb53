import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { root } from './run.mjs';

const read = (/** @type {string} */ file) => readFileSync(join(root, file), 'utf8');
const files = globSync('deploy/**/*', { cwd: root })
  .filter((file) => /\.\w+$|Dockerfile$|Caddyfile$/.test(file))
  .toSorted();
const composed = files.filter((file) => /compose\.(?:\w+\.)?yaml$/.test(file));
const pages = ['docs/deployment.md', 'docs/operations.md'];

/** @param {string} text @param {RegExp} pattern the first group is what is found */
const found = (text, pattern) => [...new Set([...text.matchAll(pattern)].map(([, one = '']) => one))].toSorted();

/** Matches in a file that are not in the list, each as `file: name`. @param {readonly string[]} known @param {RegExp} pattern */
const strangers = (known, pattern) =>
  [...files, ...pages].flatMap((file) =>
    found(read(file), pattern)
      .filter((name) => !known.includes(name))
      .map((name) => `${file}: ${name}`),
  );

describe('the files of deploy/', () => {
  test('are all found', () => {
    expect(files.length).toBeGreaterThan(35);
  });

  test('are correct YAML and JSON', () => {
    const faults = files.filter((file) => /\.(?:yaml|json)$/.test(file)).flatMap((file) => faultsIn(file));
    expect(faults).toEqual([]);
  });

  test('name only settings that the server, the gateway or the maker of releases reads', () => {
    const flags = /const FLAGS = \[(.*?)\]/s.exec(read('gateway/src/config.ts'))?.[1] ?? '';
    const gateway = found(flags, /'([\w-]+)'/g).map((flag) => flag.toUpperCase().replaceAll('-', '_'));
    expect(gateway).toContain('SECRET_FILE');
    const server = found(read('.env.example'), /^#([A-Z_]+)=/gm);
    const known = [...server, ...gateway.map((name) => `TIDEGATE_GATEWAY_${name}`)];
    const ofReleases = found(read('scripts/release/release.mjs'), /process\.env\.(TIDEGATE_[A-Z_]+)/g);
    expect(strangers([...known, ...ofReleases], /\b(TIDEGATE_[A-Z_]*[A-Z])\b/g)).toEqual([]);
  });

  test('name only paths that exist in the repository, or that it ignores because each site has its own', () => {
    const ignored = read('.gitignore').split('\n');
    const isKnown = (/** @type {string} */ path) =>
      existsSync(join(root, path)) || ignored.includes(`/${path}`) || ignored.includes(basename(path));
    const paths = strangers([], /(?<![\w/.-])((?:deploy|docs|scripts|server|gateway)\/[\w./-]*\w)/g);
    expect(paths.length).toBeGreaterThan(20);
    expect(paths.filter((path) => !isKnown(path.replace(/^.*: /, '')))).toEqual([]);
  });

  test('name only npm scripts that exist', () => {
    const scripts = Object.keys(JSON.parse(read('package.json')).scripts);
    expect(strangers(scripts, /npm run (?:--silent )?([\w:-]+)/g)).toEqual([]);
  });
});

/** @param {string} file */
function faultsIn(file) {
  try {
    if (file.endsWith('.json')) JSON.parse(read(file));
    const errors = file.endsWith('.yaml') ? parseAllDocuments(read(file)).flatMap((document) => document.errors) : [];
    return errors.map((error) => `${file}: ${error.message}`);
  } catch (error) {
    return [`${file}: ${String(error)}`];
  }
}

test('the image has the Node version of the packages', () => {
  const { optionalDependencies } = JSON.parse(read('package.json'));
  const [version] = found(read('deploy/Dockerfile'), /node:(\d+\.\d+\.\d+)/g);
  expect(new Set(Object.values(optionalDependencies))).toEqual(new Set([version]));
});

test('the image is built with the package.json of every workspace, and .dockerignore admits them', () => {
  /** @type {string[]} */
  const workspaces = JSON.parse(read('package.json')).workspaces;
  const copied = found(read('deploy/Dockerfile'), /^COPY (\w+)\/package\.json /gm);
  expect(copied).toEqual(workspaces.toSorted());
  const letIn = found(read('.dockerignore'), /^!(\w+)/gm);
  expect(workspaces.filter((workspace) => !letIn.includes(workspace))).toEqual([]);
});

test('every program that the image starts exists', () => {
  const cases = found(read('deploy/container/entrypoint.sh'), /^ {2}([\w| -]+)\) exec/gm);
  const [programs = [], tools = []] = ['gateway', 'backup'].map((one) =>
    cases.filter((line) => line.includes(one)).flatMap((line) => line.split(' | ')),
  );
  expect([...programs, ...tools]).toHaveLength(5);
  const sources = [
    ...programs.map((name) => `${name}/src/main.ts`),
    ...tools.map((name) => `server/src/programs/${name}.ts`),
  ];
  expect(sources.filter((source) => !existsSync(join(root, source)))).toEqual([]);
});

test('the example settings for Compose name each variable of the Compose files, and no other', () => {
  const used = composed.flatMap((file) => found(read(file), /\$\{(\w+)/g));
  expect(found(read('deploy/compose.env.example'), /^#([A-Z_]+)=/gm)).toEqual([...new Set(used)].toSorted());
});

/** @param {string} file @returns {Record<string, Record<string, any>>} */
const servicesOf = (file) => parse(read(file), { merge: true }).services;

test('every container except the database has a read-only root, no capability that it does not need and no way to gain one', () => {
  const isSealed = (/** @type {Record<string, any>} */ service) =>
    service.read_only === true &&
    service.cap_drop?.includes('ALL') &&
    service.security_opt?.includes('no-new-privileges:true');
  const open = composed.flatMap((file) =>
    Object.entries(servicesOf(file)).flatMap(([name, service]) => (isSealed(service) ? [] : [`${file}: ${name}`])),
  );
  expect(open.filter((name) => !name.endsWith(': database'))).toEqual([]);
});

test('HAProxy leads to the servers and brokers of compose.cluster.yaml, and to all of them', () => {
  const services = Object.keys(servicesOf('deploy/compose.cluster.yaml'));
  const named = found(read('deploy/haproxy/haproxy.cfg'), /^ {2}server \S+ (\S+):\d+/gm);
  expect(named).toEqual(services.filter((name) => /^(?:server|broker)-/.test(name)).toSorted());
});

test('the servers of compose.cluster.yaml differ only in their names and their own volumes', () => {
  const servers = Object.entries(servicesOf('deploy/compose.cluster.yaml')).filter(([name]) =>
    name.startsWith('server'),
  );
  const alike = servers.map(([name, { depends_on: needs, hostname, volumes, ...rest }]) => {
    expect(Object.keys(needs)).toEqual(expect.arrayContaining(['database', 'proxy']));
    expect([hostname, volumes]).toEqual([name, [`data-${name.slice(-1)}:/data`, 'backups:/backups']]);
    return rest;
  });
  expect(alike).toEqual([alike[0], alike[0], alike[0]]);
});

describe.each([
  ['deploy/kubernetes', 1, 0],
  ['deploy/kubernetes-cluster', 3, 1],
])('%s', (folder, replicas, maxUnavailable) => {
  const { resources, configMapGenerator, secretGenerator } = parse(read(`${folder}/kustomization.yaml`));
  /** @type {Record<string, any>[]} */
  const manifests = resources.flatMap((/** @type {string} */ file) =>
    parseAllDocuments(read(`${folder}/${file}`)).map((document) => document.toJS()),
  );
  const all = (/** @type {string} */ kind) => manifests.filter((manifest) => manifest.kind === kind);
  const [{ spec } = { spec: undefined }] = all('StatefulSet');
  const [server] = spec.template.spec.containers;

  test('applies each of its files, and takes its settings from those that exist', () => {
    /** @type {string[]} */
    const applied = [...resources, 'kustomization.yaml', 'secret.example.env', ...configMapGenerator[0].envs];
    expect(files.filter((file) => file.startsWith(`${folder}/`)).map((file) => basename(file))).toEqual(
      applied.toSorted(),
    );
    expect(read('.gitignore').split('\n')).toContain(`/${folder}/${secretGenerator[0].envs[0]}`);
  });

  test('runs as many servers as it says, of which a drain stops one at a time, or none where there is one', () => {
    expect(spec.replicas).toBe(replicas);
    expect(all('PodDisruptionBudget').map((budget) => budget.spec.maxUnavailable)).toEqual([maxUnavailable]);
  });

  test('selects the pods that it makes, and leads to ports that they have', () => {
    const labels = spec.template.metadata.labels;
    const selectors = [
      spec.selector.matchLabels,
      ...all('Service').map((service) => service.spec.selector),
      ...all('PodDisruptionBudget').map((budget) => budget.spec.selector.matchLabels),
      ...all('NetworkPolicy').map((policy) => policy.spec.podSelector.matchLabels),
    ];
    expect(selectors).toEqual(selectors.map(() => labels));
    const ports = server.ports.map((/** @type {{ name: string }} */ { name }) => name);
    const served = all('Service').flatMap((service) =>
      service.spec.ports.map((/** @type {any} */ port) => port.targetPort),
    );
    const letIn = all('NetworkPolicy').flatMap((policy) =>
      policy.spec.ingress.flatMap((/** @type {any} */ rule) => rule.ports.map((/** @type {any} */ { port }) => port)),
    );
    expect([...served, ...letIn].filter((port) => !ports.includes(port))).toEqual([]);
    expect(all('Service').map(({ metadata }) => metadata.name)).toContain(spec.serviceName);
  });

  test('mounts only volumes that it declares', () => {
    const named = (/** @type {{ name: string }} */ { name }) => name;
    const claims = spec.volumeClaimTemplates.map((/** @type {any} */ claim) => claim.metadata.name);
    /** @type {string[]} */
    const volumes = [...spec.template.spec.volumes.map(named), ...claims];
    /** @type {string[]} */
    const mounted = server.volumeMounts.map(named);
    expect(mounted.toSorted()).toEqual(volumes.toSorted());
    const claimed = spec.template.spec.volumes.flatMap(
      (/** @type {any} */ { persistentVolumeClaim }) => persistentVolumeClaim?.claimName ?? [],
    );
    expect(all('PersistentVolumeClaim').map(({ metadata }) => metadata.name)).toEqual(claimed);
  });

  test('asks /readyz before it sends requests, and restarts a server only when /livez is silent', () => {
    const { startupProbe, readinessProbe, livenessProbe } = server;
    expect([startupProbe, readinessProbe, livenessProbe].map(({ httpGet }) => httpGet.path)).toEqual([
      '/readyz',
      '/readyz',
      '/livez',
    ]);
  });

  test('runs as an account without privileges and writes only to its volumes', () => {
    expect(spec.template.spec.securityContext).toMatchObject({
      runAsNonRoot: true,
      seccompProfile: { type: 'RuntimeDefault' },
    });
    expect(server.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
  });
});

test('the scripts for Windows name files and flags that exist', () => {
  const scripts = ['gateway.cmd', 'install-gateway.ps1'].map((name) => read(`deploy/windows/${name}`)).join('\n');
  const paths = found(scripts, /(?<![\w$])((?:scripts|gateway|deploy)\\[\w\\.-]*\w)/g).map((path) =>
    path.replaceAll('\\', '/'),
  );
  expect(paths.length).toBeGreaterThan(2);
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  const flags = /const FLAGS = \[(.*?)\]/s.exec(read('gateway/src/config.ts'))?.[1] ?? '';
  expect(found(scripts, / --(url|sn|data)\b/g).filter((flag) => !flags.includes(`'${flag}'`))).toEqual([]);
  const { optionalDependencies } = JSON.parse(read('package.json'));
  expect(found(scripts, /node_modules\\([\w-]+)/g).filter((name) => !(name in optionalDependencies))).toEqual([]);
});
