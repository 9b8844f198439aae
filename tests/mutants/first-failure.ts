import fc from 'fast-check';

// The first failure detects a mutant. Shrinking it would take longer than all other tests of the mutant.
fc.configureGlobal({ ...fc.readConfigureGlobal(), endOnFailure: true });
