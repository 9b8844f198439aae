import { ViewConflictError, Views, type View, type ViewStorage, type ViewTable } from 'chartable/react';

async function request(method: string, path: string, body?: unknown): Promise<Response> {
  const response = await fetch(`/api/views${path}`, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  // The server answers 412 if the stored view no longer equals `before`.
  if (response.status === 412) throw new ViewConflictError('The view has changed.');
  if (!response.ok) throw new Error(`The server answered ${response.status}.`);
  return response;
}

const storage: ViewStorage = {
  list: async () => (await (await request('GET', '')).json()) as View[],
  store: async (view, before) => void (await request('PUT', `/${view.id}`, { view, before })),
  remove: async (id) => void (await request('DELETE', `/${id}`)),
};

export const CityViews = ({ table }: { readonly table: ViewTable }) => (
  <Views table={table} scope="cities" storage={storage} />
);
