import { createBrowserRouter, RouterProvider } from 'react-router';
import { UsersByReactRouter } from '../state/react-router';
import { PlainView } from '../view/plain-view';
import { start } from './start';

start(
  <RouterProvider router={createBrowserRouter([{ path: '/', element: <UsersByReactRouter View={PlainView} /> }])} />,
);
