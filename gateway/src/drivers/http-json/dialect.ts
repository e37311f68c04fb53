import type { DataType } from '@tidegate/contract/nouns/signal/signal.ts';
import { addressSchema, type HttpJsonAddress, type HttpJsonParams } from '@tidegate/contract/protocols/http-json.ts';
import { BAD_ADDRESS, DeviceError, READ_ONLY } from '../shared/device-error.ts';
import { type Batch, connectionFault, type TestedDialect, NOTHING } from '../shared/dialect.ts';
import { documentOf, filledTemplate, valueIn } from '../shared/json-value.ts';
import { Line, LineFault } from '../shared/line.ts';
import { plainValue } from '../shared/plain-value.ts';
import { type HttpClient, openHttpLink } from './client.ts';
import { checkedAddress } from '../shared/params.ts';

interface Place extends HttpJsonAddress {
  readonly dataType: DataType;
}

/** One request, for all values of one resource. */
interface Resource extends Batch {
  readonly resource: string;
}

/** JSON over HTTP by Node's own client: a web service needs no other. */
export function httpDialect(params: HttpJsonParams): TestedDialect<HttpClient, Place, Resource> {
  if ((params.auth === 'bearer' || params.auth === 'header') && params.token === undefined)
    throw new DeviceError(BAD_ADDRESS, 'token is missing');
  return {
    patience: params,
    acquire: ({ clock, random, lines }) => {
      const name = `http-json ${params.url}`;
      // Drivers with another user or token have connections of their own.
      return lines.acquire(
        `${name} ${JSON.stringify(params)}`,
        () => new Line(name, () => openHttpLink(params, clock), connectionFault, { clock, random }),
      );
    },
    place: (address, dataType) => {
      const read = checkedAddress(addressSchema, address);
      return { ...read, dataType };
    },
    plan: (places) => {
      const members = Map.groupBy(
        places.keys().filter((index) => places[index] !== undefined),
        (index) => places[index]?.resource ?? '/',
      );
      return [...members].map(([resource, own]) => ({ resource, members: own }));
    },
    // Its members are refused together: they come in one answer.
    split: (batch) => [batch],
    read: async (client, { resource, members }, places) => {
      const bytes = await client.get(resource);
      const document = documentOf(bytes);
      return members.map((index) => {
        const place = places[index];
        return place === undefined ? NOTHING : { ...valueIn(document, place), bytes };
      });
    },
    check: (value, { writeResource, dataType }) => {
      if (writeResource === undefined) throw new DeviceError(READ_ONLY, 'there is no resource for writing');
      plainValue(value, dataType);
    },
    write: (client, value, { writeResource = '', writeMethod, writeBody }, request) =>
      request((beforeSending) =>
        client.send(
          { method: writeMethod, resource: writeResource, body: filledTemplate(writeBody, value) },
          beforeSending,
        ),
      ),
    test: async (client) => {
      try {
        await client.get('/');
      } catch (error) {
        // It may have nothing there; what it answers shows that it is a web service.
        const isThere = error instanceof LineFault && error.isAnswer;
        if (!isThere) throw error;
        if (/status 40[13]$/.test(error.message)) throw error;
      }
      return [];
    },
  };
}
