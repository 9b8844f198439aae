export { createPool } from 'mysql2/promise';
export { default as pg } from 'pg';
