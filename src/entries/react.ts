export * from '../table/react';
