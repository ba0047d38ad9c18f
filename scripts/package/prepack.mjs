// npm runs it before `npm pack`, which would pack the sources: they have no program to run by npx.
process.stderr.write(
  "The package is built from this repository: run `npm run pack`, which writes dist/counterfoil-<version>.tgz.\n",
);
process.exit(1);
