import fc from 'fast-check';

// A mutant is detected by the first failure. Shrinking it would take longer than all other tests of the mutant.
fc.configureGlobal({ ...fc.readConfigureGlobal(), endOnFailure: true });
