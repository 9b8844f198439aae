import { createServer } from 'node:http';
import { answerNode, createRowEndpoint } from 'chartable/rows';
import { memorySource } from 'chartable/table-9';
import { createTableSearch, numberColumn, textColumn } from 'chartable/url';

const rows = [{ id: 1, name: 'Tokyo', people: 37_468_000 }];
const columns = [
  { accessorKey: 'name', header: 'Name', ...textColumn() },
  { accessorKey: 'people', header: 'People', ...numberColumn() },
] as const;
const source = memorySource({ columns, rows, getRowId: ({ id }) => id });
const answer = createRowEndpoint({ search: createTableSearch(), columns, source });

createServer((request, response) => {
  answerNode(request, response, (search, signal) => answer(search, { signal })).catch(() =>
    response.writeHead(500).end(),
  );
}).listen(3000);
