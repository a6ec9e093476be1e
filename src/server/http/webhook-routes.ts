import type { Services } from '#server/services.ts';
import * as webhooks from './api-admin/webhooks-routes.ts';
import { can, type Route, staff } from './route.ts';

/** Programs elsewhere that are told of what happens here. */
export function webhookRoutes({ webhooks: service }: Services): Route[] {
  const all = '/api/admin/webhooks';
  const manage = can('webhooks:manage');
  return [
    staff('GET', all, manage, webhooks.listWebhooks(service)),
    staff('POST', all, manage, webhooks.createWebhook(service)),
    staff('PATCH', `${all}/:id`, manage, webhooks.changeWebhook(service)),
    staff('DELETE', `${all}/:id`, manage, webhooks.deleteWebhook(service)),
    staff('GET', `${all}/:id/deliveries`, manage, webhooks.listDeliveries(service)),
    staff('POST', `${all}/:id/deliveries/:deliveryId/resend`, manage, webhooks.resendDelivery(service)),
    staff('POST', `${all}/:id/test`, manage, webhooks.testWebhook(service)),
  ];
}
