export { createInspector, type ApplicationInspector, type InspectorOptions } from '../inspector/feed/create-inspector';
export type { AddressSource, InspectedApplication, LivingActors, PathOffer } from '../inspector/feed/application';
export type { AddressReport, AddressParameter } from '../inspector/protocol/messages';
