export default {
  mode: 'production',
  entry: './src/main.tsx',
  output: { path: `${import.meta.dirname}/dist-rspack` },
  resolve: { extensions: ['.tsx', '.ts', '.js'] },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        loader: 'builtin:swc-loader',
        options: {
          jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } },
        },
      },
      { test: /\.css$/, type: 'css' },
    ],
  },
};
