import { orderAt, type Order } from '../../data/orders';

export interface Shipment extends Order {
  readonly parcels?: readonly Order[];
}

const orderCount = 25;

export const ordersWithParcels: readonly Shipment[] = Array.from({ length: orderCount }, (_, index) => {
  const order = orderAt(index);
  const parcels = [1, 2, 3].map((place) => ({
    ...orderAt(index + place * orderCount),
    id: `${order.id}-${place}`,
    customer: order.customer,
  }));
  return { ...order, total: parcels.reduce((sum, { total }) => sum + total, 0), parcels };
});
