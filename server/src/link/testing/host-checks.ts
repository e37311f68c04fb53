/** Checks what the Sparkplug 3.0 conformance kit asks of a host application, over the packets of one session of the host. */
import { get as sparkplug } from 'sparkplug-payload';
import { expect } from 'vitest';
import type { SentPacket } from '../../testing/network/mqtt-packets.ts';

type Connect = Extract<SentPacket, { cmd: 'connect' }>;
type Publish = Extract<SentPacket, { cmd: 'publish' }>;

/** The reason why an id does not apply. */
export const ONE_BROKER = 'not applicable: the host connects to one broker at a time';
export const NO_MQTT_5 = 'not applicable: the host speaks MQTT 3.1.1 alone (cleanSession311)';

function codec() {
  const foreign = sparkplug('spBv1.0');
  if (foreign === null) throw new Error('no codec');
  return foreign;
}
const decode = (payload: Buffer) => codec().decodePayload(payload);
const state = (payload: Buffer | undefined) => JSON.parse(payload?.toString('utf8') ?? 'null') as unknown;

/** The observations of one run of the host. */
export interface Evidence {
  /** The topic of the host's STATE. */
  readonly state: string;
  /** The packets that the host sent in this session, in its order. */
  readonly packets: readonly SentPacket[];
  readonly connect: Connect;
  readonly birth: Publish;
  readonly restated: Publish;
  readonly death: Publish;
  readonly rebirth: Publish;
  readonly nodeCommand: Publish;
  readonly deviceCommand: Publish;
  readonly connectedAt: number;
  readonly stoppedAt: number;
  /** Rebirths requested within half the reorder time, with the missing message on time, and after twice that time. */
  readonly rebirthsInTime: number;
  readonly rebirthsTooLate: number;
  readonly deviceOffline: {
    readonly quality: string | undefined;
    readonly isWritable: boolean;
    readonly other: string | undefined;
  };
  readonly nodeOffline: {
    readonly isOnline: boolean;
    readonly qualities: readonly (string | undefined)[];
    readonly isWritable: boolean;
  };
  readonly valueAfterGap: unknown;
  /** Time in ms to the rebirth that a gap leads to, for the configured reorder time. */
  readonly waitedBySetting: ReadonlyMap<number, number>;
  /** The delay with which it may be noticed, ms. */
  readonly lateMs: number;
}

const indexOf = (seen: Evidence, wanted: SentPacket) => seen.packets.indexOf(wanted);

/** The checks for every session of the host. */
export const checks = {
  willIsThere: (seen: Evidence) => expect(seen.connect.will).toBeDefined(),
  willTopic: (seen: Evidence) => expect(seen.connect.will?.topic).toBe(seen.state),
  willQos: (seen: Evidence) => expect(seen.connect.will?.qos).toBe(1),
  willRetain: (seen: Evidence) => expect(seen.connect.will?.retain).toBe(true),
  willPayload: (seen: Evidence) =>
    expect(state(seen.connect.will?.payload)).toEqual({ online: false, timestamp: seen.connectedAt }),
  cleanSession311: (seen: Evidence) => expect([seen.connect.level, seen.connect.clean]).toEqual([4, true]),
  subscribes: (seen: Evidence) => {
    const subscribe = seen.packets.find((packet) => packet.cmd === 'subscribe');
    expect(subscribe?.cmd === 'subscribe' && subscribe.topics).toEqual(
      expect.arrayContaining([seen.state, 'spBv1.0/#']),
    );
  },
  birthIsFirstPublish: (seen: Evidence) =>
    expect(seen.packets.find((packet) => packet.cmd === 'publish')).toBe(seen.birth),
  birthFollowsSubscribe: (seen: Evidence) =>
    expect(seen.packets.findIndex((packet) => packet.cmd === 'subscribe')).toBeLessThan(indexOf(seen, seen.birth)),
  birthTopic: (seen: Evidence) => expect(seen.birth.topic).toBe(seen.state),
  birthQos: (seen: Evidence) => expect(seen.birth.qos).toBe(1),
  birthRetain: (seen: Evidence) => expect(seen.birth.retain).toBe(true),
  birthPayload: (seen: Evidence) =>
    expect(state(seen.birth.payload)).toEqual({ online: true, timestamp: seen.connectedAt }),
  birthTimestampIsTheWills: (seen: Evidence) =>
    expect(state(seen.birth.payload)).toEqual({ ...(state(seen.connect.will?.payload) as object), online: true }),
  offlineIsContradicted: (seen: Evidence) => {
    expect(seen.restated).toMatchObject({ topic: seen.state, qos: 1, retain: true });
    expect(state(seen.restated.payload)).toEqual({ online: true, timestamp: seen.connectedAt });
  },
  deathTopic: (seen: Evidence) => expect(seen.death.topic).toBe(seen.state),
  deathQos: (seen: Evidence) => expect(seen.death.qos).toBe(1),
  deathRetain: (seen: Evidence) => expect(seen.death.retain).toBe(true),
  deathPayload: (seen: Evidence) =>
    expect(state(seen.death.payload)).toEqual({ online: false, timestamp: seen.stoppedAt }),
  deathBeforeDisconnect: (seen: Evidence) => {
    const disconnect = seen.packets.findIndex((packet) => packet.cmd === 'disconnect');
    expect(disconnect).toBe(seen.packets.length - 1);
    expect(indexOf(seen, seen.death)).toBeLessThan(disconnect);
  },
  ncmdTopic: (seen: Evidence) => expect(seen.nodeCommand.topic).toBe('spBv1.0/G/NCMD/E1'),
  ncmdMqtt: (seen: Evidence) => expect([seen.nodeCommand.qos, seen.nodeCommand.retain]).toEqual([0, false]),
  ncmdTimestamp: (seen: Evidence) =>
    expect(Number(decode(seen.nodeCommand.payload).timestamp)).toBeGreaterThan(seen.connectedAt),
  // The foreign codec returns null for an absent value.
  ncmdSeq: (seen: Evidence) => expect(decode(seen.nodeCommand.payload).seq ?? undefined).toBeUndefined(),
  ncmdPayload: (seen: Evidence) => expect(decode(seen.nodeCommand.payload).metrics).toHaveLength(1),
  ncmdMetric: (seen: Evidence) =>
    expect(decode(seen.nodeCommand.payload).metrics?.[0]).toMatchObject({ alias: expect.anything() }),
  ncmdValue: (seen: Evidence) =>
    expect(decode(seen.nodeCommand.payload).metrics?.[0]).toMatchObject({ type: 'Int32', value: 7 }),
  dcmdTopic: (seen: Evidence) => expect(seen.deviceCommand.topic).toBe('spBv1.0/G/DCMD/E1/D1'),
  dcmdMqtt: (seen: Evidence) => expect([seen.deviceCommand.qos, seen.deviceCommand.retain]).toEqual([0, false]),
  dcmdTimestamp: (seen: Evidence) =>
    expect(Number(decode(seen.deviceCommand.payload).timestamp)).toBeGreaterThan(seen.connectedAt),
  dcmdSeq: (seen: Evidence) => expect(decode(seen.deviceCommand.payload).seq ?? undefined).toBeUndefined(),
  dcmdPayload: (seen: Evidence) => expect(decode(seen.deviceCommand.payload).metrics).toHaveLength(1),
  dcmdMetric: (seen: Evidence) =>
    expect(decode(seen.deviceCommand.payload).metrics?.[0]).toMatchObject({ alias: expect.anything() }),
  dcmdValue: (seen: Evidence) =>
    expect(decode(seen.deviceCommand.payload).metrics?.[0]).toMatchObject({ type: 'Boolean', value: true }),
  rebirthTopic: (seen: Evidence) => expect(seen.rebirth.topic).toBe('spBv1.0/G/NCMD/E1'),
  rebirthName: (seen: Evidence) => expect(decode(seen.rebirth.payload).metrics?.[0]?.name).toBe('Node Control/Rebirth'),
  rebirthValue: (seen: Evidence) =>
    expect(decode(seen.rebirth.payload).metrics?.[0]).toMatchObject({ type: 'Boolean', value: true }),
  nodeOffline: (seen: Evidence) => expect(seen.nodeOffline.isOnline).toBe(false),
  nodeDevicesOffline: (seen: Evidence) => expect(seen.nodeOffline.isWritable).toBe(false),
  nodeTagsStale: (seen: Evidence) => expect(seen.nodeOffline.qualities[0]).toBe('stale'),
  nodeDeviceTagsStale: (seen: Evidence) => expect(seen.nodeOffline.qualities.slice(1)).toEqual(['stale', 'stale']),
  deviceOffline: (seen: Evidence) =>
    expect([seen.deviceOffline.isWritable, seen.deviceOffline.other]).toEqual([false, 'good']),
  deviceTagsStale: (seen: Evidence) => expect(seen.deviceOffline.quality).toBe('stale'),
  reorderInTime: (seen: Evidence) => expect(seen.rebirthsInTime).toBe(0),
  reorderApplied: (seen: Evidence) => expect(seen.valueAfterGap).toBe(11),
  reorderTooLate: (seen: Evidence) => expect(seen.rebirthsTooLate).toBe(1),
  reorderIsSet: (seen: Evidence) => {
    for (const [ms, waited] of seen.waitedBySetting) {
      expect(waited).toBeGreaterThanOrEqual(ms - 50);
      expect(waited).toBeLessThanOrEqual(ms + seen.lateMs);
    }
  },
};

export type Check = keyof typeof checks;

/** Each id of the kit: the check, or why it does not apply. */
export const catalogue: { readonly [id: string]: readonly Check[] | typeof ONE_BROKER | typeof NO_MQTT_5 } = {
  'components-ph-state': ['willIsThere', 'birthIsFirstPublish', 'birthPayload'],
  'conformance-primary-host': ['willIsThere', 'birthIsFirstPublish', 'subscribes'],
  'host-topic-phid-birth-message': ['birthIsFirstPublish', 'birthTopic'],
  'host-topic-phid-birth-payload': ['birthPayload'],
  'host-topic-phid-birth-payload-timestamp': ['birthTimestampIsTheWills'],
  'host-topic-phid-birth-qos': ['birthQos'],
  'host-topic-phid-birth-required': ['birthIsFirstPublish'],
  'host-topic-phid-birth-retain': ['birthRetain'],
  'host-topic-phid-birth-sub-required': ['subscribes', 'birthFollowsSubscribe'],
  'host-topic-phid-birth-topic': ['birthTopic'],
  'host-topic-phid-death-payload': ['willPayload'],
  'host-topic-phid-death-payload-timestamp-disconnect-clean': ['deathPayload'],
  'host-topic-phid-death-payload-timestamp-disconnect-with-no-disconnect-packet': ['willPayload'],
  'host-topic-phid-death-qos': ['willQos', 'deathQos'],
  'host-topic-phid-death-required': ['willIsThere'],
  'host-topic-phid-death-retain': ['willRetain', 'deathRetain'],
  'host-topic-phid-death-topic': ['willTopic', 'deathTopic'],
  'intro-sparkplug-host-state': ['willIsThere', 'birthIsFirstPublish'],
  'message-flow-edge-node-birth-publish-will-message-topic': ['rebirthTopic'],
  'message-flow-hid-sparkplug-state-message-delivered': ['offlineIsContradicted'],
  'message-flow-phid-sparkplug-clean-session-311': ['cleanSession311'],
  'message-flow-phid-sparkplug-clean-session-50': NO_MQTT_5,
  'message-flow-phid-sparkplug-state-publish': ['birthIsFirstPublish', 'birthTopic', 'birthQos', 'birthRetain'],
  'message-flow-phid-sparkplug-state-publish-payload': ['birthPayload'],
  'message-flow-phid-sparkplug-state-publish-payload-timestamp': ['birthTimestampIsTheWills'],
  'message-flow-phid-sparkplug-subscription': ['subscribes', 'birthFollowsSubscribe'],
  'operational-behavior-data-commands-dcmd-metric-name': ['dcmdMetric'],
  'operational-behavior-data-commands-dcmd-metric-value': ['dcmdValue'],
  'operational-behavior-data-commands-dcmd-verb': ['dcmdTopic'],
  'operational-behavior-data-commands-ncmd-metric-name': ['ncmdMetric'],
  'operational-behavior-data-commands-ncmd-metric-value': ['ncmdValue'],
  'operational-behavior-data-commands-ncmd-rebirth-name': ['rebirthName'],
  'operational-behavior-data-commands-ncmd-rebirth-value': ['rebirthValue'],
  'operational-behavior-data-commands-ncmd-rebirth-verb': ['rebirthTopic'],
  'operational-behavior-data-commands-ncmd-verb': ['ncmdTopic'],
  'operational-behavior-edge-node-termination-host-action-ddeath-devices-offline': ['deviceOffline'],
  'operational-behavior-edge-node-termination-host-action-ddeath-devices-tags-stale': ['deviceTagsStale'],
  'operational-behavior-edge-node-termination-host-action-ndeath-devices-offline': ['nodeDevicesOffline'],
  'operational-behavior-edge-node-termination-host-action-ndeath-devices-tags-stale': ['nodeDeviceTagsStale'],
  'operational-behavior-edge-node-termination-host-action-ndeath-node-offline': ['nodeOffline'],
  'operational-behavior-edge-node-termination-host-action-ndeath-node-tags-stale': ['nodeTagsStale'],
  'operational-behavior-host-application-connect-birth': ['birthIsFirstPublish', 'birthFollowsSubscribe'],
  'operational-behavior-host-application-connect-birth-payload': ['birthPayload', 'birthTimestampIsTheWills'],
  'operational-behavior-host-application-connect-birth-qos': ['birthQos'],
  'operational-behavior-host-application-connect-birth-retained': ['birthRetain'],
  'operational-behavior-host-application-connect-birth-topic': ['birthTopic'],
  'operational-behavior-host-application-connect-will': ['willIsThere'],
  'operational-behavior-host-application-connect-will-payload': ['willPayload'],
  'operational-behavior-host-application-connect-will-qos': ['willQos'],
  'operational-behavior-host-application-connect-will-retained': ['willRetain'],
  'operational-behavior-host-application-connect-will-topic': ['willTopic'],
  'operational-behavior-host-application-death-payload': ['deathPayload'],
  'operational-behavior-host-application-death-qos': ['deathQos'],
  'operational-behavior-host-application-death-retained': ['deathRetain'],
  'operational-behavior-host-application-death-topic': ['deathTopic'],
  'operational-behavior-host-application-disconnect-intentional': ['deathBeforeDisconnect'],
  'operational-behavior-host-application-multi-server-timestamp': ONE_BROKER,
  'operational-behavior-host-application-termination': ['deathBeforeDisconnect', 'deathPayload'],
  'operational-behavior-host-reordering-param': ['reorderIsSet'],
  'operational-behavior-host-reordering-rebirth': ['reorderTooLate'],
  'operational-behavior-host-reordering-start': ['reorderInTime'],
  'operational-behavior-host-reordering-success': ['reorderInTime', 'reorderApplied'],
  'operational-behavior-primary-application-state-with-multiple-servers-state': ONE_BROKER,
  'operational-behavior-primary-application-state-with-multiple-servers-state-subs': ONE_BROKER,
  'payloads-dcmd-qos': ['dcmdMqtt'],
  'payloads-dcmd-retain': ['dcmdMqtt'],
  'payloads-dcmd-seq': ['dcmdSeq'],
  'payloads-dcmd-timestamp': ['dcmdTimestamp'],
  'payloads-name-cmd-requirement': ['ncmdMetric', 'dcmdMetric', 'rebirthName'],
  'payloads-ncmd-qos': ['ncmdMqtt'],
  'payloads-ncmd-retain': ['ncmdMqtt'],
  'payloads-ncmd-seq': ['ncmdSeq'],
  'payloads-ncmd-timestamp': ['ncmdTimestamp'],
  'payloads-state-birth': ['birthIsFirstPublish', 'birthTopic'],
  'payloads-state-birth-payload': ['birthPayload'],
  'payloads-state-subscribe': ['subscribes'],
  'payloads-state-will-message': ['willIsThere', 'willTopic'],
  'payloads-state-will-message-payload': ['willPayload'],
  'payloads-state-will-message-qos': ['willQos'],
  'payloads-state-will-message-retain': ['willRetain'],
  'principles-birth-certificates-order': ['birthIsFirstPublish'],
  'topics-dcmd-mqtt': ['dcmdMqtt'],
  'topics-dcmd-payload': ['dcmdPayload', 'dcmdMetric', 'dcmdValue'],
  'topics-dcmd-timestamp': ['dcmdTimestamp'],
  'topics-dcmd-topic': ['dcmdTopic'],
  'topics-ncmd-mqtt': ['ncmdMqtt'],
  'topics-ncmd-payload': ['ncmdPayload', 'ncmdMetric', 'ncmdValue'],
  'topics-ncmd-timestamp': ['ncmdTimestamp'],
  'topics-ncmd-topic': ['ncmdTopic'],
};

/** The ids that apply, each with its checks. */
export const applying = Object.entries(catalogue).flatMap(([id, names]) =>
  typeof names === 'string' ? [] : [{ id, names }],
);
