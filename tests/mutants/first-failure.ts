import fc from 'fast-check';

// A mutant is noticed by the first failure: to look for a smaller one takes longer than the rest of its tests.
fc.configureGlobal({ ...fc.readConfigureGlobal(), endOnFailure: true });
