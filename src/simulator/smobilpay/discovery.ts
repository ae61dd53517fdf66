import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

import { S3P_PUBLIC_KEY } from '../demo-credentials.ts';
import { acceptsNumber, findService, MERCHANTS, SERVICES } from './catalogue.ts';
import type { ServiceType, SmobilpayService } from './catalogue-types.ts';
import { merchantWire, payItemWire, serviceWire } from './catalogue-wire.ts';
import { textReader } from './collect-order.ts';
import { agentBalance, type SmobilpayContext } from './context.ts';
import { withOffset } from './quotes.ts';
import { refuse } from './refusals.ts';

/** The kinds of service whose items have a route of their own. */
const LISTED: readonly (readonly [path: string, type: ServiceType])[] = [['/cashin', 'CASHIN']];

/** Adds the calls that list what there is: the partner's account, merchants, services and their items. */
export function addDiscovery(app: FastifyInstance, context: SmobilpayContext): void {
  app.get('/ping', () => ({
    time: withOffset(context.clock.now()),
    version: '2.2.0',
    nonce: randomBytes(8).toString('hex'),
    key: S3P_PUBLIC_KEY,
  }));
  app.get('/account', () => accountWire(context));
  app.get('/merchant', () => MERCHANTS.map(merchantWire));
  const wire = (service: SmobilpayService) => serviceWire(service, context.switches.isActive(service.id));
  app.get('/service', () => SERVICES.map(wire));
  app.get('/service/:id', (request, reply) => {
    const service = findService(textReader(request.params)('id') ?? '');
    return service ? reply.send(wire(service)) : refuse(reply, 40602);
  });
  for (const [path, type] of LISTED) {
    app.get(path, (request, reply) => {
      const id = textReader(request.query)('serviceid');
      const services = SERVICES.filter((one) => one.type === type && (id === null || String(one.id) === id));
      if (id !== null && services.length === 0) return refuse(reply, 40602);
      return reply.send(
        services.flatMap((service) => service.items.map((item) => payItemWire(service, item))),
      );
    });
  }
  app.get('/validate', (request, reply) => {
    const text = textReader(request.query);
    const [destination, id] = [text('destination'), text('serviceId')];
    if (destination === null || id === null) return refuse(reply, 40010, 'destination and serviceId');
    const service = findService(id);
    if (!service) return refuse(reply, 40602);
    return reply.send({
      destination,
      status: acceptsNumber(service, destination) ? 'VALIDATED' : 'UNKNOWN',
      name: null,
    });
  });
}

/** Mixes numbers and text exactly as the provider does, with centimes that no payment has. */
function accountWire(context: SmobilpayContext) {
  return {
    balance: agentBalance(context.books) + 0.82,
    currency: 'XAF',
    key: S3P_PUBLIC_KEY,
    agentId: 'demo-agent',
    agentName: 'GTFinance demo agent',
    agentAddress: 'Douala',
    agentPhonenumber: '237690000000',
    companyName: 'GTFinance demo',
    companyAddress: 'Douala',
    companyPhonenumber: '237690000000',
    limitMax: '10000000000.00',
    limitRemaining: 10_000_000_000,
  };
}
