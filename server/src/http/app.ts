import { login } from '@tidegate/contract/nouns/account/sign-in-calls.ts';
import { SHARE_PATH } from '@tidegate/contract/call.ts';
import { sharedOpen, sharedStream } from '@tidegate/contract/nouns/share/calls.ts';
import { streamOpen } from '@tidegate/contract/nouns/stream/calls.ts';
import { BODY_MAX_BYTES } from '@tidegate/contract/limits.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastify from 'fastify';
import type { AuditLog } from '../ports/audit-log.ts';
import type { ActiveServer } from '../ports/active-server.ts';
import type { Clock } from '../ports/clock.ts';
import type { ClusterBus } from '../ports/cluster-bus.ts';
import type { FileReaders } from '../ports/file-readers.ts';
import type { Ids } from '../ports/ids.ts';
import type { Log } from '../ports/log.ts';
import { StorageError } from '../ports/storage-error.ts';
import type { Access } from '../kernel/access.ts';
import type { Services } from '../modules/routes.ts';
import { HeavyBounds } from '../kernel/heavy-bounds.ts';
import type { KeyHolders } from '../modules/api-key/module.ts';
import type { Sessions } from '../modules/account/module.ts';
import type { WallSessions } from '../modules/display/module.ts';
import { DEFAULT_SOCKET_TIMES, refuseUnreadable } from './client-error.ts';
import type { SocketTimes } from './client-error.ts';
import { MarksCookie, SessionCookie, ShareCookie, WallCookie } from './cookies.ts';
import { isOurFault, type Refused, refusedAnswer } from './envelope.ts';
import { isAmong } from '../platform/network.ts';
import { InnerCalls } from './inner-calls.ts';
import { limitConnections } from './connection-limits.ts';
import { registerHealth } from './health.ts';
import type { Health } from './health.ts';
import { RateLimits } from './rate-limits.ts';
import type { RateSizes } from './rate-limits.ts';
import { register } from './register.ts';
import { requestLanguage } from './request-language.ts';
import { allRoutes } from '../modules/routes.ts';
import { ForwardedCalls, ANOTHER_SERVER } from './forward/forwarded-calls.ts';
import { Forwarder } from './forward/forwarder.ts';
import { ServedHosts } from './served-hosts.ts';
import { securityHeaders } from './security-headers.ts';
import { checkComplete } from './call-policy.ts';
import { acceptUploads } from './upload.ts';
import { registerWebFiles, sendIndex } from './web-files.ts';

/** Path prefixes under which there are only calls, never a page of the app. */
const CALL_PREFIXES = [
  '/lfscada/',
  '/usual/',
  '/org/',
  '/assets/',
  '/api/',
  '/livez',
  '/readyz',
  '/healthz',
  '/metrics',
];

/** Paths that name the server alone and hold nothing of an installation. */
const HEALTH_PATHS: ReadonlySet<string> = new Set(['/livez', '/readyz', '/healthz']);

export interface AppParts {
  readonly services: Services;
  readonly access: Access;
  readonly sessions: Sessions;
  readonly keys: KeyHolders;
  readonly walls: WallSessions;
  readonly audit: AuditLog;
  /** Reads forms above the usual size. */
  readonly files: FileReaders;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly health: Health;
  /** Folder of the built web app. */
  readonly webFolder: string;
  readonly publicUrl: string | undefined;
  /** Name of this machine, and further names under which the server is reached. */
  readonly hostname: string;
  readonly hosts: readonly string[];
  readonly metricsToken: string | undefined;
  /** The other servers of the installation, and which one is active. */
  readonly cluster: { readonly bus: ClusterBus; readonly active: ActiveServer };
  /** Proxy addresses whose `X-Forwarded-For` is trusted. */
  readonly trustedProxies: readonly string[];
  /** Called on a storage failure that leaves the state of the database uncertain. */
  readonly onFatal: (error: Error) => void;
  readonly rates?: RateSizes;
  readonly socketTimes?: SocketTimes;
  /** Called for each response: path of the call, HTTP status, duration in ms. */
  readonly observe?: (call: string, status: number, ms: number) => void;
}

/**
 * The HTTP server: every call of the contract, the files of the web app, health and metrics. Throws when a call has no
 * handler.
 */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const routes = allRoutes(parts.services);
  checkComplete(routes);
  const times = parts.socketTimes ?? DEFAULT_SOCKET_TIMES;
  const isProxy = isAmong(parts.trustedProxies);
  const app = fastify({
    logger: false,
    bodyLimit: BODY_MAX_BYTES,
    requestTimeout: times.requestMs,
    trustProxy: (address) => address === ANOTHER_SERVER || isProxy(address),
    exposeHeadRoutes: false,
    http: {
      headersTimeout: times.headersMs,
      requestTimeout: times.requestMs,
      connectionsCheckingInterval: times.checkMs,
    },
    frameworkErrors: (error, request, reply) => void refuse(error, request, reply),
    clientErrorHandler: refuseUnreadable,
    routerOptions: { querystringParser: () => ({}) },
    schemaController: { compilersFactory: { buildValidator: noCompiler, buildSerializer: noCompiler } },
  });
  limitConnections(app.server, isProxy);
  const hosts = new ServedHosts(parts);
  app.addHook('onRequest', (request, _reply, done) => {
    // Servers ask each other for their health, and balancers for that of each server, under any name.
    if (!HEALTH_PATHS.has(pathOf(request.url))) hosts.check(request.headers.host, request.raw.rawHeaders);
    done();
  });
  const isSecure = parts.publicUrl?.startsWith('https:') ?? false;
  const headers = securityHeaders(isSecure);
  const refused = (thrown: unknown, path: string, request: FastifyRequest): Refused => {
    const isStorage = thrown instanceof StorageError;
    if (isStorage && thrown.kind === 'fatal') parts.onFatal(thrown);
    if (isStorage) parts.log.error({ error: String(thrown) }, 'storage failed');
    const error = isStorage ? new Refusal('storageUnavailable') : thrown;
    if (isOurFault(error)) parts.log.error({ call: path, error: stackOf(error) }, 'call failed');
    return refusedAnswer(error, requestLanguage(request.headers));
  };
  const refuse = (thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const answer = refused(thrown, pathOf(request.url), request);
    return reply
      .status(answer.status)
      .headers({ ...headers.data, ...answer.headers, 'cache-control': 'no-store' })
      .header('content-type', 'application/json; charset=utf-8')
      .send(answer.body);
  };

  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
  app.decorateRequest('person', undefined);
  app.decorateRequest('call', 'other');
  app.decorateRequest('isElsewhere', false);
  // Clients leave a server that is about to end, before it closes their connection under a request.
  app.addHook('onSend', (_request, reply, _body, done) => {
    if (!parts.health.isReady()) reply.header('connection', 'close');
    done();
  });
  const { observe } = parts;
  if (observe !== undefined) {
    app.addHook('onResponse', (request, reply, done) => {
      // The duration of a stream is no measure of the server.
      if (request.call !== streamOpen.path && request.call !== sharedStream.path)
        observe(request.call, reply.statusCode, reply.elapsedTime);
      done();
    });
  }
  app.setErrorHandler(refuse);
  app.setNotFoundHandler(async (request, reply) => {
    const isPage = request.method === 'GET' || request.method === 'HEAD';
    const path = pathOf(request.url);
    if (!isPage || isCallPath(path)) {
      return refuse(new Refusal('noSuchCall'), request, reply);
    }
    const sources = await parts.services.settings.pageSources();
    const isSignedIn = gate.cookie.read(request.headers.cookie) !== undefined;
    return sendIndex(reply.headers(headers.page), parts.webFolder, parts.ids, { sources, path, isSignedIn });
  });
  const { clock, ids } = parts;
  const forwarder = new Forwarder({ ...parts.cluster, clock });
  forwarder.start(new ForwardedCalls({ app, clock, ids }));
  app.addHook('preClose', () => forwarder.end());
  // Clients go on at another server, or here after a restart; the server waits for responses that are not over.
  app.addHook('preClose', async () => parts.services.streams.endAll());
  const gate = {
    forwarder,
    access: parts.access,
    sessions: parts.sessions,
    keys: parts.keys,
    walls: parts.walls,
    wall: new WallCookie(parts.publicUrl),
    cookie: new SessionCookie(parts.publicUrl),
    marks: new MarksCookie(parts.publicUrl, login.path),
    share: new ShareCookie(parts.publicUrl, SHARE_PATH),
    shareMarks: new MarksCookie(parts.publicUrl, sharedOpen.path, 'known-share'),
    limits: new RateLimits(parts.rates),
    bounds: new HeavyBounds(),
    quotas: parts.services.quotas,
    clock,
    publicOrigin: parts.publicUrl === undefined ? undefined : new URL(parts.publicUrl).origin,
    audit: parts.audit,
    headers: headers.data,
    files: parts.files,
  };
  const registered = { ...gate, innerCalls: new InnerCalls({ ...gate, refused }, routes) };
  for (const route of routes) if (route.call.upload === null) register(app, route, registered);
  await app.register(async (uploads) => {
    await acceptUploads(uploads);
    for (const route of routes) if (route.call.upload !== null) register(uploads, route, registered);
  });
  await app.register(async (others) => {
    // Calls set their headers with the response, which is faster; refusals and pages set them here.
    others.addHook('onRequest', (request, reply, done) => {
      reply.headers(headers.page);
      const { url = '*' } = request.routeOptions;
      done(url.includes('*') || pathOf(request.url) === url ? undefined : new Refusal('noSuchCall'));
    });
    registerHealth(others, parts.health, parts.metricsToken);
    await registerWebFiles(others, parts.webFolder);
  });
  return app;
}

/**
 * The schemas of the contract are zod schemas; otherwise fastify would load its own compilers at every start and never
 * use them.
 */
function noCompiler(): never {
  throw new Error('no route has a schema of fastify');
}

/** True if there are only calls under a path, also if it is written with escapes. */
function isCallPath(path: string): boolean {
  const plain = path.replaceAll(/%([\da-f]{2})/gi, (_all, digits: string) => String.fromCharCode(parseInt(digits, 16)));
  return CALL_PREFIXES.some((prefix) => plain.startsWith(prefix));
}

function pathOf(url: string): string {
  const mark = url.indexOf('?');
  return mark < 0 ? url : url.slice(0, mark);
}

const stackOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error));
